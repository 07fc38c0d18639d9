import { type DragEvent, useState } from 'react'

/** Accepts dropped files on an element: spread `zone` on it. Other drops keep the browser's behaviour. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDrop = (event: DragEvent): void => {
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  return { 'data-over': isOver, onDragOver, onDragLeave: () => setOver(false), onDrop }
}
