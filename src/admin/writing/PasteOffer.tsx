import { Button } from '#ui/Button.tsx'
import type { CleanPaste } from './use-clean-paste.ts'

/** Asks whether to clean the text that was just pasted. One undo brings the pasted text back. */
export function PasteOffer({ paste: { isOffered, accept, dismiss } }: { paste: CleanPaste }) {
  return (
    <div role="status">
      {isOffered && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-sunk px-3 py-2 text-sm">
          Keep the formatting of the pasted text, and join its broken lines?
          <Button small onClick={accept}>
            Clean up
          </Button>
          <Button small look="quiet" onClick={dismiss}>
            Leave as pasted
          </Button>
        </p>
      )}
    </div>
  )
}
