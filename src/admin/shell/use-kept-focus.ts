import { useEffect, useRef, useState } from 'react'

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

/**
 * For a part whose focused button may disappear at any time, such as Cancel at the end of a run. Spread the
 * returned listeners on the part. React calls neither when it removes the focused element.
 */
export function useFocusWithin(find: () => HTMLElement | null) {
  const isWithin = useRef(false)
  const note = (within: boolean) => (): void => {
    isWithin.current = within
  }
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) find()?.focus()
  })
  return { onFocus: note(true), onBlur: note(false) }
}
