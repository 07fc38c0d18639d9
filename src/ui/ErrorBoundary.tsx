import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  fallback: ReactNode
  children: ReactNode
  /** A new place tries again, like a new `key`, but keeps working children mounted. */
  place?: string | undefined
}

interface State {
  failed: boolean
  place?: string | undefined
}

/** Keeps a failure in one part from breaking the page. A new `key` tries again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, state: State): State | null {
    return place === state.place ? null : { failed: false, place }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
