export interface DeleteButtonProps {
  /** Of the record, for those who do not see its row. */
  name: string
  /** Something else is under way with it. The button keeps the focus. */
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
