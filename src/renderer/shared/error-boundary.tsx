import { Component, type ReactNode } from "react";

interface Props {
  /** Shown in place of what could not be drawn. */
  fallback(error: unknown): ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure?: { readonly error: unknown };
}

/** Keeps a fault in one part from blanking the whole window. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}
