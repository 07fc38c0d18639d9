import type { ComponentPropsWithRef } from 'react'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  look?: 'plain' | 'primary' | 'quiet'
  small?: boolean
}

const looks = { plain: '', primary: 'button-primary', quiet: 'button-quiet' } as const

export function Button({ look = 'plain', small = false, type = 'button', className = '', ...rest }: ButtonProps) {
  const classes = ['button', looks[look], small ? 'button-small' : '', className]
  return <button {...rest} type={type} className={classes.filter(Boolean).join(' ')} />
}
