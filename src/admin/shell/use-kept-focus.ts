import { useEffect, useState } from 'react'

/**
 * For an action that removes its own button. Call the returned function afterwards with the new place for the
 * focus. Without it, the next Tab starts at the top of the page.
 */
export function useKeptFocus(): (find: () => HTMLElement | null | undefined) => void {
  const [last, setLast] = useState<{ find: () => HTMLElement | null | undefined } | null>(null)
  useEffect(() => {
    if (last !== null && document.activeElement === document.body) last.find()?.focus()
  }, [last])
  return (find) => setLast({ find })
}
