import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'

export interface SlugFieldProps {
  /** As in '/cases'. */
  base: string
  /** Called where the input stands: the first registered of two faulty fields takes the focus. */
  register: () => UseFormRegisterReturn
  error: string | undefined
  onGenerate: () => void
}

export function SlugField({ base, register, error, onGenerate }: SlugFieldProps) {
  return (
    <Field number={2} label="Slug" error={error} hint={`The address of the page: ${base}/slug. Left blank, it is made from the title.`}>
      {(wiring) => (
        <div className="flex gap-3">
          <input {...wiring} {...register()} autoCapitalize="none" spellCheck={false} />
          <Button onClick={onGenerate} aria-label="Generate slug">
            Generate
          </Button>
        </div>
      )}
    </Field>
  )
}
