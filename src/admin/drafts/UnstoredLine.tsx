import { useStore } from '@nanostores/react'
import type { Keeper } from '#stores/records/keeper.ts'
import type { FormFields } from '#stores/records/record-kind.ts'

/** The notice above a form says what to do. */
export const troublePlace = 'draft-trouble'

/** In the bar of a form, because its top may be out of sight: nothing more is stored until the person acts. */
export function UnstoredLine<Fields extends FormFields>({ server }: { server: Keeper<Fields> }) {
  const { kind } = useStore(server.$trouble)
  if (kind === 'none' || kind === 'unreachable') return null
  return (
    <p className="w-full text-sm font-medium text-mark">
      Your last changes are not stored.{' '}
      <button type="button" className="link" onClick={() => document.getElementById(troublePlace)?.focus()}>
        What to do
      </button>
    </p>
  )
}
