import type { ComponentPropsWithRef, MouseEvent } from 'react'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: 'plain' | 'primary' | 'quiet'
  small?: boolean
  /** Ignores clicks for a while. It keeps the focus, which a disabled button loses. */
  paused?: boolean
}

const looks = { plain: '', primary: 'button-primary', quiet: 'button-quiet' } as const

/** Also keeps a submit button from sending its form. */
const ignore = (event: MouseEvent): void => event.preventDefault()

export function Button({ look = 'plain', small = false, type = 'button', className = '', paused = false, onClick, ...rest }: ButtonProps) {
  const classes = ['button', looks[look], small ? 'button-small' : '', className].filter(Boolean).join(' ')
  return <button {...rest} type={type} className={classes} aria-disabled={paused || undefined} onClick={paused ? ignore : onClick} />
}
