export interface DeleteButtonProps {
  /** The record's name, for screen readers. */
  name: string
  /** True while another action runs on the record. The button keeps the focus. */
  disabled?: boolean
  onClick: (button: HTMLElement) => void
}

export function DeleteButton({ name, disabled = false, onClick }: DeleteButtonProps) {
  return (
    <button
      type="button"
      className="row-action"
      data-action="delete"
      aria-disabled={disabled}
      aria-label={`Delete ${name}`}
      onClick={(event) => disabled || onClick(event.currentTarget)}
    >
      Delete
    </button>
  )
}
