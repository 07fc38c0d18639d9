import { useEffect, useEffectEvent, useRef } from 'react'
import { openLinksOutside } from '#stores/browser/still-page.ts'

export interface PageFrameProps {
  title?: string
  /** Fills the empty document of the frame. */
  onReady: (frame: Document) => void
  onEscape?: () => void
  className: string
  width?: string
}

/** A frame for a page as visitors see it. Without `allow-scripts` nothing in it runs. */
export function PageFrame({ title = 'The page', onReady, onEscape, className, width }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const fill = useEffectEvent(onReady)
  const close = useEffectEvent(() => onEscape?.())
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const begin = (): void => {
      const { contentDocument } = element
      if (contentDocument?.URL !== 'about:srcdoc') return
      openLinksOutside(contentDocument)
      fill(contentDocument)
      // Keys pressed inside the frame do not reach the desk.
      contentDocument.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
    }
    element.addEventListener('load', begin)
    // The frame gets its own empty page in standards mode.
    element.srcdoc = globalThis.trustedTypes?.emptyHTML ?? ''
    return () => element.removeEventListener('load', begin)
  }, [])
  const classes = `min-h-0 w-full flex-1 -outline-offset-3 ${className}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard (WCAG 2.1.1)
    <iframe ref={frame} title={title} sandbox="allow-same-origin" tabIndex={0} className={classes} data-width={width} />
  )
}
