import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Another key tries again. */
  fallback: ReactNode
  children: ReactNode
}

/** A part that fails does not take the page with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
