import type { ReactNode } from 'react'
import { shownText } from '#domain/content/field-kinds.ts'
import type { Field } from '#domain/content/type.ts'

export function FieldValue({ field, text }: { field: Field | undefined; text: string }): ReactNode {
  if (text === '') return '-'
  if (field?.kind === 'day') return <span className="whitespace-nowrap">{shownText(field, text)}</span>
  if (field?.kind !== 'choice') return shownText(field, text)
  return (
    <span className="badge" data-tint={field.tints?.[text] ?? 'grey'}>
      {text}
    </span>
  )
}
