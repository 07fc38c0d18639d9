import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Field as ContentField } from '#domain/content/type.ts'
import type { FieldWiring } from '#ui/Field.tsx'
import { MarkupField } from '../writing/MarkupField.tsx'

interface FieldControlProps {
  field: Exclude<ContentField, { kind: 'icon' | 'picture' | 'slug' | 'tags' }>
  wiring: FieldWiring
  registered: UseFormRegisterReturn
  /** What a blank line of text stands for. */
  placeholder?: string | undefined
}

/** Text fields of up to this many characters are narrow. */
const narrow = 200

const shortField = 'field max-w-sm'

export function FieldControl({ field, wiring, registered, placeholder }: FieldControlProps) {
  const control = { ...wiring, ...registered }
  switch (field.kind) {
    case 'text':
      return (
        <input {...control} autoComplete="off" placeholder={placeholder} className={field.max > narrow ? wiring.className : shortField} />
      )
    case 'prose':
      return <textarea {...control} rows={field.rows} />
    case 'treatments':
      return <textarea {...control} rows={3} />
    case 'markup':
      return <MarkupField wiring={wiring} registered={registered} rows={field.rows} headings={field.headings} />
    case 'day':
      return <input {...control} type="date" className="field figures max-w-sm" />
    case 'time':
      return <input {...control} type="time" className="field figures max-w-sm" />
    case 'link':
      return <input {...control} type="url" placeholder={field.placeholder} />
    case 'email':
      return <input {...control} type="email" autoComplete="off" className={shortField} />
    case 'phone':
      return <input {...control} type="tel" autoComplete="off" className={shortField} />
    case 'choice':
      return (
        <select {...control} className={shortField}>
          <option value="">Select a {field.label.toLowerCase()}</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
  }
}
