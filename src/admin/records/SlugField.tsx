import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { withArticle } from '#domain/fields/article.ts'
import { slugify } from '#domain/fields/slug.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

interface SlugFieldProps {
  /** The address of the list, such as '/cases'. */
  base: string
  /** The name of the title field, such as `title` or `subject`. */
  titleName: string
}

/** Generate keeps the old slug if the title yields none. The form comes from the nearest FormProvider. */
export function SlugField({ base, titleName }: SlugFieldProps) {
  const { register, formState, getValues, setValue } = useFormContext<Record<string, string>>()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { onChange, ...registered } = register('slug')
  const generate = (): void => {
    const title = getValues(titleName) ?? ''
    const slug = slugify(title)
    setProblem(slug === '' ? problemOf(title, titleName) : undefined)
    if (slug !== '') setValue('slug', slug, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (
    <Field
      label="Slug"
      error={problem ?? formState.errors['slug']?.message}
      hint={`Page address: ${base}/your-slug. Leave blank to create it from the ${titleName}.`}
      required={false}
    >
      {(wiring) => (
        <div className="flex gap-3">
          <input
            {...wiring}
            {...registered}
            onChange={(event) => {
              setProblem(undefined)
              void onChange(event)
            }}
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button onClick={generate} aria-label="Generate slug">
            Generate
          </Button>
        </div>
      )}
    </Field>
  )
}

function problemOf(title: string, titleName: string): string {
  if (title.trim() === '') return `Type ${withArticle(titleName)} first. The slug is made from it.`
  return `No slug can be made from this ${titleName}. Type one using a-z, 0-9 and hyphens.`
}
