import { useStore } from '@nanostores/react'
import { type ChangeEvent, type DragEvent, type RefCallback, type RefObject, useEffect, useRef, useState } from 'react'
import { figure } from '#domain/fields/counts.ts'
import { pictureIdOf } from '#domain/pictures/address.ts'
import type { PictureShape } from '#domain/pictures/cuts.ts'
import { pictureTypes } from '#domain/pictures/upload.ts'
import { openPictureUpload, type PictureUpload } from '#stores/records/picture-upload.ts'
import { Button } from '#ui/Button.tsx'
import { Field, type FieldWiring } from '#ui/Field.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useFocusWithin } from '../shell/use-kept-focus.ts'
import { PicturePreview } from './PicturePreview.tsx'

interface UploadProgressProps {
  state: PictureUpload
  /** The address that the record uses now. */
  named: string
  onCancel: () => void
  /** Gets the focus when Cancel disappears with it. */
  chooser: RefObject<HTMLButtonElement | null>
}

function UploadProgress({ state, named, onCancel, chooser }: UploadProgressProps) {
  const focus = useFocusWithin(() => chooser.current)
  const isUnderWay = state.kind === 'preparing' || state.kind === 'sending'
  const share = state.kind === 'sending' ? state.share : 0
  return (
    <>
      {isUnderWay && (
        <div className="flex max-w-sm items-center gap-4">
          <progress className="desk-progress" aria-label="Upload" {...(share > 0 && { value: share, max: 1 })} />
          <Button {...focus} small onClick={onCancel} aria-label="Cancel the upload">
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {statusText(state, named)}
      </p>
    </>
  )
}

function statusText(state: PictureUpload, named: string): string {
  if (state.kind === 'preparing') return `Preparing ${state.name}`
  if (state.kind === 'sending') return `Uploading ${state.name}`
  if (state.kind !== 'done' || state.picture.address !== named) return ''
  const { width, height } = state.picture
  return `${state.name} uploaded (${figure(width)} × ${figure(height)} pixels). It appears on the website once you save.`
}

/** Accepts files dropped on an element with `zone` spread on it. Other drops keep the browser's behaviour. */
function useFileDrop(onFile: (file: File) => void) {
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

interface PictureFieldProps {
  label: string
  shape: PictureShape
  /** Shown until a file is uploaded. */
  hint: string
  error: string | undefined
  required: boolean
  field: {
    name: string
    value: string
    onChange: (value: string | ChangeEvent<HTMLInputElement>) => void
    onBlur: () => void
    ref: RefCallback<HTMLElement>
  }
}

/** A chosen or dropped file is uploaded at once. */
export function PictureField({ label, shape, hint, error, required, field }: PictureFieldProps) {
  const { state, take, change, cancel } = usePicture(field)
  const zone = useFileDrop(take)
  const chooser = useRef<HTMLButtonElement>(null)
  const fault = state.kind === 'refused' ? state.message : error
  const uploaded = isUploaded(field)
  const preview = <PicturePreview address={field.value} shape={shape} />
  return (
    <Field label={label} error={fault} hint={uploaded ? undefined : hint} required={required}>
      {(wiring) => (
        <div className="desk-picture" {...zone}>
          {uploaded && preview}
          <Choice wiring={wiring} label={label} field={{ ...field, onChange: change }} onFile={take} chooser={chooser} />
          {/* Below the address, so that its input does not move during typing. */}
          {!uploaded && preview}
          <UploadProgress state={state} named={field.value} onCancel={cancel} chooser={chooser} />
        </div>
      )}
    </Field>
  )
}

const isUploaded = ({ value }: { value: string }) => pictureIdOf(value) !== undefined

/** Anything entered during an upload replaces its result. */
function usePicture(field: PictureFieldProps['field']) {
  const [upload] = useState(openPictureUpload)
  const state: PictureUpload = useStore(upload.$state)
  useEffect(() => upload.cancel, [upload])
  const take = (file: File): void => {
    void upload.take(file).then((address) => address !== undefined && field.onChange(address))
  }
  const change: typeof field.onChange = (value) => {
    upload.cancel()
    field.onChange(value)
  }
  return { state, take, change, cancel: upload.cancel }
}

interface ChoiceProps extends Pick<PictureFieldProps, 'label' | 'field'> {
  wiring: FieldWiring
  onFile: (file: File) => void
  chooser: RefObject<HTMLButtonElement | null>
}

/** An input for an address, or the uploaded picture with buttons to replace and remove it. */
function Choice({ wiring: { className, 'aria-invalid': invalid, ...wiring }, label, field, onFile, chooser }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const removed = useRef(false)
  const uploaded = isUploaded(field)
  const what = label.toLowerCase()
  useEffect(() => {
    // The pressed button no longer exists.
    if (removed.current) input.current?.focus()
    removed.current = false
  }, [field.value])
  const remove = (): void => {
    removed.current = true
    field.onChange('')
  }
  const place = (element: HTMLInputElement | null): void => {
    input.current = element
    field.ref(element)
  }
  return (
    <>
      {!uploaded && (
        <input {...wiring} {...field} ref={place} aria-invalid={invalid} className={className} type="url" placeholder="https://..." />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          ref={chooser}
          {...(uploaded && { ...wiring, 'aria-label': `Replace the ${what}` })}
          small
          accept={pictureTypes.join(',')}
          inputLabel={`${label} file`}
          onFile={onFile}
        >
          {uploaded ? 'Replace' : 'Choose a file'}
        </FileButton>
        {field.value === '' ? (
          <span className="text-xs text-faint max-md:hidden">or drop it here</span>
        ) : (
          <Button small look="quiet" aria-label={`Remove the ${what}`} onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </>
  )
}
