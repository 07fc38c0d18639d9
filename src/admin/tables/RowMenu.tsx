import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { ActionMenu } from './ActionMenu.tsx'

interface RowMenuProps {
  /** The record's name, for screen readers. */
  name: string
  /** Actions that nothing undoes at once, apart from the others. */
  apart: ReactNode
  children?: ReactNode
}

/** The actions appear where the pointer or the focus is. On touch a button opens them. */
export function RowMenu({ name, apart, children }: RowMenuProps) {
  return (
    <ActionMenu place="row" label={`Actions for ${name}`} buttonClass="icon-button" button={<Ellipsis size={20} aria-hidden="true" />}>
      {children}
      <span className="row-menu-apart">{apart}</span>
    </ActionMenu>
  )
}
