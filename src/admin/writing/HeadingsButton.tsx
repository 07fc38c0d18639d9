import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '#ui/Button.tsx'

/** Fills a blank field with headings. A separate component, so that a keystroke renders only this. */
export function HeadingsButton({ name, headings, onClick }: { name: string; headings: readonly string[]; onClick: () => void }) {
  const { control } = useFormContext()
  const text: unknown = useWatch({ control, name })
  if (typeof text === 'string' && text.trim() !== '') return null
  return (
    <Button small look="quiet" className="-mx-3" onClick={onClick}>
      Start with {headings.join(', ')}
    </Button>
  )
}
