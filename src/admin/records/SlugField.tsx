import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { withArticle } from '#domain/fields/article.ts'
import { slugify } from '#domain/fields/slug.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

export interface SlugFieldProps {
  /** The address of the list, such as '/cases'. */
  base: string
  /** Called where the input is rendered, because the first registered of two faulty fields gets the focus. */
  register: () => UseFormRegisterReturn
  error: string | undefined
  titleOf: () => string
  /** The name of the title field, such as `title` or `subject`. */
  titleName: string
  onSlug: (slug: string) => void
}

/** The Generate button makes a slug from the title. It keeps the old slug if the title yields none. */
export function SlugField({ base, register, error, titleOf, titleName, onSlug }: SlugFieldProps) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { onChange, ...registered } = register()
  const generate = (): void => {
    const title = titleOf()
    const slug = slugify(title)
    setProblem(slug === '' ? problemOf(title, titleName) : undefined)
    if (slug !== '') onSlug(slug)
  }
  return (
    <Field
      label="Slug"
      error={problem ?? error}
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
