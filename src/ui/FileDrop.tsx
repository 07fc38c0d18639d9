import { type ReactNode, useEffect, useState } from 'react'

export interface FileDropProps {
  /** While false, a dropped file is ignored, but the browser still does not open it. */
  ready: boolean
  onFiles: (files: readonly File[]) => void
  /** The text of the zone while a file is dragged over the page. */
  children: ReactNode
}

/** A drop zone as large as the page. It is a shortcut for mouse users, and never the only way. */
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
      // Moving between two elements of the page does not leave it.
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
