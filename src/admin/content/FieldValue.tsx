import type { ReactNode } from 'react'
import type { Field } from '#domain/content/type.ts'
import { formatDay } from '#domain/fields/dates.ts'

export function FieldValue({ field, text }: { field: Field | undefined; text: string }): ReactNode {
  if (text === '') return '-'
  if (field?.kind === 'day') return <span className="whitespace-nowrap">{formatDay(text)}</span>
  if (field?.kind !== 'choice') return text
  return (
    <span className="badge" data-tint={field.tints?.[text] ?? 'grey'}>
      {text}
    </span>
  )
}
