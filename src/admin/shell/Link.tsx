import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { go } from './navigation.ts'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

/** Clicks with a modifier or another button keep the browser's behaviour. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || event.defaultPrevented) return
    event.preventDefault()
    go(href)
  }
  return <a {...rest} href={href} onClick={open} />
}
