import { useEffect, useState } from 'react'

/**
 * For an action that removes its own button. The returned function is called after it with the place where the
 * focus goes if it was lost, so that the next Tab does not begin at the head of the page.
 */
export function useKeptFocus(): (find: () => HTMLElement | null | undefined) => void {
  const [last, setLast] = useState<{ find: () => HTMLElement | null | undefined } | null>(null)
  useEffect(() => {
    if (last !== null && document.activeElement === document.body) last.find()?.focus()
  }, [last])
  return (find) => setLast({ find })
}
