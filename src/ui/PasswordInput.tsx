import { type InputHTMLAttributes, useState } from 'react'
import { Button } from './Button.tsx'

export interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** The noun in 'Show new password'. */
  noun: string
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput({ noun, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const label = shown ? 'Hide' : 'Show'
  return (
    <div className="flex gap-3">
      <input {...input} type={shown ? 'text' : 'password'} autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <Button aria-label={`${label} ${noun}`} onClick={() => setShown(!shown)}>
        {label}
      </Button>
    </div>
  )
}
