import { Component, type ReactNode } from "react";

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Called once the failed view has been taken away. */
  readonly onFailure: (error: unknown) => void;
}

/** Keeps a failure inside its island: the view goes, the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
