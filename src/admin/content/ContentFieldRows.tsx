import { useStore } from '@nanostores/react'
import { atom, type ReadableAtom } from 'nanostores'
import { Fragment, type ReactNode, useState } from 'react'
import {
  type ControllerRenderProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useController,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { type Field as ContentField, type FieldOf, type Fields, isOptional, type TypedForm } from '#domain/content/type.ts'
import { withArticle } from '#domain/fields/article.ts'
import { iconLabel, iconNames } from '#domain/pictures/icon-names.ts'
import { ChipInput } from '#ui/ChipInput.tsx'
import { Field, type FieldWiring } from '#ui/Field.tsx'
import { NamedIcon } from '#ui/NamedIcon.tsx'
import { PictureField } from '../pictures/PictureField.tsx'
import { SlugField } from '../records/SlugField.tsx'
import { MarkupField, markupHint } from '../writing/MarkupField.tsx'

type ContentForm = UseFormReturn<TypedForm, unknown, object>
type Suggestions = ReadableAtom<readonly string[]>

interface FieldRowProps<F extends ContentField = ContentField> {
  form: ContentForm
  /** The address of the public list. */
  list: string
  name: string
  field: F
  suggestions: Suggestions
  /** The value that a blank field means. */
  placeholder?: string | undefined
  /** A hint that depends on the typed text. */
  liveHint?: string | undefined
}

const $noTags: Suggestions = atom([])

type Input = FieldWiring & UseFormRegisterReturn

/** The row of a field whose control is registered with the form. */
function row<F extends ContentField>(draw: (input: Input, field: F, placeholder: string | undefined) => ReactNode, hint?: string) {
  return function RegisteredRow({ form, name, field, placeholder, liveHint }: FieldRowProps<F>) {
    const error = form.formState.errors[name]?.message
    return (
      <Field label={field.label} error={error} hint={liveHint ?? field.hint ?? hint} required={!isOptional(field)}>
        {(wiring) => draw({ ...wiring, ...form.register(name) }, field, placeholder)}
      </Field>
    )
  }
}

/** The row of a field whose control is not an input of the browser. */
function controlledRow<F extends ContentField>(
  draw: (wiring: FieldWiring, control: ControllerRenderProps<TypedForm>, props: FieldRowProps<F>) => ReactNode,
) {
  return function ControlledRow(props: FieldRowProps<F>) {
    const { form, name, field } = props
    const { field: control, fieldState } = useController({ control: form.control, name })
    return (
      <Field label={field.label} error={fieldState.error?.message} hint={field.hint} required={!isOptional(field)}>
        {(wiring) => draw(wiring, control, props)}
      </Field>
    )
  }
}

const shortField = 'field max-w-sm'

/** Text fields of up to this many characters are narrow. */
const narrow = 200

const line = (attributes: { type: string; className?: string; autoComplete?: string }) =>
  row((input) => <input {...input} {...attributes} />)

/** Declared as a method, because TypeScript cannot see that a field and its entry in a table have the same kind. */
type RowOf<F extends ContentField> = { Row(props: FieldRowProps<F>): ReactNode }['Row']

const rows: { readonly [Kind in ContentField['kind']]: RowOf<FieldOf<Kind>> } = {
  text: row((input, { max }, placeholder) => (
    <input {...input} autoComplete="off" placeholder={placeholder} className={max > narrow ? input.className : shortField} />
  )),
  prose: row((input, { rows: height }) => <textarea {...input} rows={height} />),
  treatments: row((input) => <textarea {...input} rows={3} />),
  markup: row((input, { rows: height, headings }) => <MarkupField {...input} rows={height} headings={headings} />, markupHint),
  day: line({ type: 'date', className: 'field figures max-w-sm' }),
  time: line({ type: 'time', className: 'field figures max-w-sm' }),
  sums: line({ type: 'text', className: 'field figures max-w-sm', autoComplete: 'off' }),
  email: line({ type: 'email', className: shortField, autoComplete: 'off' }),
  phone: line({ type: 'tel', className: shortField, autoComplete: 'off' }),
  link: row((input, { placeholder }) => <input {...input} type="url" placeholder={placeholder} />),
  choice: row((input, { label, choices }) => (
    <select {...input} className={shortField}>
      <option value="">Select {withArticle(label.toLowerCase())}</option>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )),
  tags: controlledRow((wiring, control, { suggestions }) => <TagsInput {...wiring} {...control} suggestions={suggestions} />),
  icon: controlledRow((wiring, control, { field }) => <IconPicker label={field.label} wiring={wiring} control={control} />),
  picture: PictureRow,
  slug: ({ list }) => <SlugField base={list} titleName="title" />,
}

function FieldRow(props: FieldRowProps) {
  const Row: RowOf<ContentField> = rows[props.field.kind]
  return <Row {...props} />
}

const pictureHint = 'Paste a web address or upload a JPEG, PNG, WebP or AVIF. Large files are resized.'

function PictureRow({ form, name, field }: FieldRowProps<FieldOf<'picture'>>) {
  const { field: control, fieldState } = useController({ control: form.control, name })
  const { label, shape, hint } = field
  return (
    <PictureField
      label={label}
      shape={shape}
      field={control}
      error={fieldState.error?.message}
      hint={[pictureHint, hint].filter(Boolean).join(' ')}
      required={!isOptional(field)}
    />
  )
}

type TagsInputProps = FieldWiring & ControllerRenderProps<TypedForm> & { suggestions: Suggestions }

function TagsInput({ suggestions, ...control }: TagsInputProps) {
  const [wanted, setWanted] = useState(false)
  // The suggestions are fetched only when the tags get the focus.
  const suggested = useStore(wanted ? suggestions : $noTags)
  return <ChipInput {...control} suggestions={suggested} onFocus={() => setWanted(true)} />
}

interface IconPickerProps {
  label: string
  wiring: FieldWiring
  control: ControllerRenderProps<TypedForm>
}

function IconPicker({ label, wiring: { className: _text, ...wiring }, control }: IconPickerProps) {
  const { name, value, onChange, onBlur, ref } = control
  return (
    <div {...wiring} className="flex flex-wrap gap-1.5" role="radiogroup" aria-label={label}>
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

interface ContentFieldRowsProps {
  /** A type without pages has no slug field. */
  type: { readonly fields: Fields; readonly pages?: { readonly list: string } }
  suggestions?: Suggestions
  /** The headings of groups, by the name of each group's first field. */
  headings?: Readonly<Partial<Record<string, string>>>
  /** Notes below the fields, by the field's name. */
  notes?: Readonly<Record<string, ReactNode>>
  /** By default all fields are shown. */
  isShown?: (name: string) => boolean
  /** The value that a blank field means, by the field's name. */
  placeholders?: Readonly<Record<string, string>>
  /** Hints that depend on the typed text, by field name. */
  hints?: Readonly<Record<string, string | undefined>>
}

/** The form comes from the nearest FormProvider. */
export function ContentFieldRows(props: ContentFieldRowsProps) {
  const { type, suggestions = $noTags, headings, notes, isShown = () => true, placeholders, hints } = props
  const form: ContentForm = useFormContext<TypedForm, unknown, object>()
  const shared = { form, list: type.pages?.list ?? '', suggestions }
  const rows = Object.entries(type.fields).map(([name, field]) => ({ name, field }))
  const deciding = useWatch({ control: form.control, name: rows.map(({ field }) => field.only?.field ?? '') })
  const matters = ({ only }: ContentField, index: number): boolean => only === undefined || deciding[index] === only.is
  return rows
    .filter(({ name, field }, index) => isShown(name) && matters(field, index))
    .map((row) => (
      <Fragment key={row.name}>
        {headings?.[row.name] !== undefined && <h3 className="caps desk-subhead pt-8">{headings[row.name]}</h3>}
        <FieldRow {...shared} {...row} placeholder={placeholders?.[row.name]} liveHint={hints?.[row.name]} />
        {notes?.[row.name]}
      </Fragment>
    ))
}
