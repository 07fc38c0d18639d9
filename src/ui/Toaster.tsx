import X from 'lucide-react/icons/x'
import { Toast } from 'radix-ui'
import { type FocusEvent, useRef } from 'react'

interface ToastAction {
  label: string
  altText: string
  run: () => void
}

export interface ToasterProps {
  toast: {
    id: number
    title: string
    description?: string
    reason?: string | undefined
    variant: 'default' | 'destructive'
    duration: number
    action?: ToastAction | undefined
  } | null
  onDismiss: (id: number) => void
}

/** Returns the focus to its earlier place after a toast is dismissed. */
function useReturningFocus() {
  const viewport = useRef<HTMLOListElement>(null)
  const origin = useRef<HTMLElement>(null)
  const stays = useRef(false)
  const noteOrigin = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !viewport.current?.contains(relatedTarget)) origin.current = relatedTarget
  }
  const returnFocus = () => {
    if (!stays.current && viewport.current?.contains(document.activeElement)) origin.current?.focus()
    stays.current = false
  }
  // An action moves the focus itself: to the restored item, or to the next toast.
  const stay = () => {
    stays.current = true
  }
  return { viewport, noteOrigin, returnFocus, stay }
}

/** A swipe to the right dismisses the toast, and F8 focuses it. */
export function Toaster({ toast, onDismiss }: ToasterProps) {
  const { viewport, noteOrigin, returnFocus, stay } = useReturningFocus()
  const escaping = useRef(false)
  const dismiss = (id: number) => {
    onDismiss(id)
    returnFocus()
  }
  return (
    <Toast.Provider swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          className="toast"
          data-variant={toast.variant}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          duration={toast.duration}
          // Only its buttons are stops of the Tab key: the first Tab after F8 reaches the action.
          tabIndex={undefined}
          open
          onEscapeKeyDown={() => {
            // Escape closes the topmost element first.
            escaping.current = document.querySelector('dialog:modal') !== null
          }}
          onOpenChange={(open) => {
            if (!open && !escaping.current) dismiss(toast.id)
            escaping.current = false
          }}
        >
          <div className="grid gap-0.5">
            <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
            {toast.description !== undefined && <Toast.Description>{toast.description}</Toast.Description>}
            {toast.reason !== undefined && <p className="text-soft">{toast.reason}</p>}
            {toast.action && <Action {...toast.action} onTaken={stay} />}
          </div>
          <Toast.Close className="icon-button" aria-label="Close">
            <X size={16} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport ref={viewport} onFocus={noteOrigin} className="toasts" hotkey={['F8']} label="Notifications" />
    </Toast.Provider>
  )
}

function Action({ label, altText, run, onTaken }: ToastAction & { onTaken: () => void }) {
  const take = () => {
    onTaken()
    run()
  }
  return (
    <Toast.Action className="link mt-1 justify-self-start font-medium" altText={altText} onClick={take}>
      {label}
    </Toast.Action>
  )
}
