import { type ChangeEvent, useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  accept: string
  inputLabel: string
  onFile: (file: File) => void
}

/** Also reports the same file when it is chosen twice in a row. */
export function FileButton({ accept, inputLabel, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0]
    if (file) onFile(file)
    event.currentTarget.value = ''
  }
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      {/* Hidden, because screen readers would find it beside the button that opens it. */}
      <input ref={input} type="file" accept={accept} aria-label={inputLabel} hidden onChange={take} />
    </>
  )
}
