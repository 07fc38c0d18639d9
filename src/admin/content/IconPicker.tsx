import type { RefCallback } from 'react'
import { iconLabel, iconNames } from '#domain/pictures/icon-names.ts'
import type { FieldWiring } from '#ui/Field.tsx'
import { NamedIcon } from '#ui/NamedIcon.tsx'

export interface IconPickerProps {
  label: string
  wiring: FieldWiring
  field: { name: string; value: string; onChange: (value: string) => void; onBlur: () => void; ref: RefCallback<HTMLElement> }
}

export function IconPicker({ label, wiring: { className: _text, ...wiring }, field }: IconPickerProps) {
  const { name, value, onChange, onBlur, ref } = field
  return (
    <div {...wiring} className="icon-row" role="radiogroup" aria-label={label}>
      {iconNames.map((icon, index) => (
        <label key={icon} className="icon-choice" title={iconLabel(icon)}>
          <input
            ref={value === icon || (value === '' && index === 0) ? ref : undefined}
            type="radio"
            name={name}
            value={icon}
            checked={value === icon}
            className="sr-only"
            onChange={() => onChange(icon)}
            onBlur={onBlur}
          />
          <NamedIcon name={icon} size={24} />
          <span className="sr-only">{iconLabel(icon)}</span>
        </label>
      ))}
    </div>
  )
}
