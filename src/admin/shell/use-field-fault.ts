import { type RefObject, useRef, useState } from 'react'

interface FieldFault<Control> {
  control: RefObject<Control | null>
  /** The fault, from the first press of the button until it is corrected. */
  error: string | undefined
  attempt: (run: () => Promise<unknown>) => Promise<void>
}

/** For a single field with its own button: shows the fault and focuses the field, as a form does. */
export function useFieldFault<Control extends HTMLElement>(fault: string | undefined): FieldFault<Control> {
  const control = useRef<Control>(null)
  const [isShown, setShown] = useState(false)
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    setShown(fault !== undefined)
    if (fault === undefined) await run()
    else control.current?.focus()
  }
  return { control, error: isShown ? fault : undefined, attempt }
}
