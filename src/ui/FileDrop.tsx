import { type ReactNode, useEffect, useState } from 'react'

export interface FileDropProps {
  /** While false a dropped file is let fall, and the browser does not open it in place of the page. */
  ready: boolean
  onFiles: (files: readonly File[]) => void
  /** What the zone says while a file is held over the page. */
  children: ReactNode
}

/** A place for dropped files as large as the page: it shows itself while one is held above it. A mouse's shortcut, never the only way. */
export function FileDrop({ ready, onFiles, children }: FileDropProps) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = ready ? 'copy' : 'none'
      setHeld(ready)
    }
    const leave = (event: DragEvent): void => {
      // From one element to the next within the page is no leaving.
      if (event.relatedTarget === null) setHeld(false)
    }
    const drop = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setHeld(false)
      if (ready) onFiles([...event.dataTransfer.files])
    }
    const listening = new AbortController()
    window.addEventListener('dragover', over, listening)
    window.addEventListener('dragleave', leave, listening)
    window.addEventListener('drop', drop, listening)
    return () => listening.abort()
  }, [ready, onFiles])
  return held ? <div className="desk-drop">{children}</div> : null
}
