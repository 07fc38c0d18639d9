import { useController, useFormContext } from 'react-hook-form'
import { newsletterCategories } from '#domain/mail/newsletter-categories.ts'
import type { IssueContent, IssueInput } from '#domain/newsletter/issues.ts'
import { paths } from '#domain/site/paths.ts'
import { type IssueFields, readCategories, writeCategories } from '#stores/newsletter/issue-form.ts'
import { Field } from '#ui/Field.tsx'
import { SlugField } from '../records/SlugField.tsx'
import { MarkupField } from '../writing/MarkupField.tsx'
import { markupHint } from '../writing/markup-hint.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { IssueItems } from './IssueItems.tsx'

/** The fields of an issue. The form comes from the nearest FormProvider. */
export function IssueFieldRows({ content }: { content: IssueContent }) {
  const { register, formState, setValue, getValues } = useFormContext<IssueFields, unknown, IssueInput>()
  const { errors, isSubmitted } = formState
  return (
    <>
      <Field number={1} label="Subject" error={errors.subject?.message} hint="Readers see it in their list of messages." required>
        {(wiring) => <input {...wiring} {...register('subject')} autoComplete="off" />}
      </Field>
      <SlugField
        base={paths.newsletter}
        register={() => register('slug')}
        error={errors.slug?.message}
        titleOf={() => getValues('subject')}
        titleName="subject"
        onSlug={(slug) => setValue('slug', slug, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
      <Field number={3} label="Introduction" error={errors.introduction?.message} hint={markupHint} required={false}>
        {(wiring) => <MarkupField wiring={wiring} registered={register('introduction')} rows={8} />}
      </Field>
      <CategoryBoxes />
      <IssueItems content={content} />
    </>
  )
}

function CategoryBoxes() {
  const { control } = useFormContext<IssueFields, unknown, IssueInput>()
  const { field, fieldState } = useController({ control, name: 'categories' })
  const chosen: readonly string[] = readCategories(field.value)
  const tick = (category: string, isOn: boolean): void =>
    field.onChange(writeCategories(isOn ? [...chosen, category] : chosen.filter((other) => other !== category)))
  return (
    <FieldGroup
      number={4}
      label="Readers"
      error={fieldState.error?.message}
      hint="The issue goes to subscribers who chose at least one of these categories."
      required
    >
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {newsletterCategories.map((category, place) => (
          <label key={category} className="flex min-h-8 items-center gap-2.5 text-sm">
            <input
              ref={place === 0 ? field.ref : undefined}
              type="checkbox"
              className="size-5 shrink-0 accent-ink"
              checked={chosen.includes(category)}
              onChange={({ target }) => tick(category, target.checked)}
            />
            {category}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
