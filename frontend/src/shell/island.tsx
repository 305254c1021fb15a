import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { markIsland } from "../dom/island-mark.js";
import { adopt, reportFailure, type Service } from "../page/running-kernel.js";

/** An island: a state, a reducer, and a view that renders the state. */
export interface IslandPlan<State, Change> {
  readonly name: string;
  /** Hides the element it renders into until a layer shows it: taking focus during the render would force a layout of the page. */
  readonly hidden?: boolean;
  readonly initial: State;
  readonly reduce: (state: State, change: Change) => State;
  readonly view: (state: State) => ReactNode;
  /**
   * Called with the last state when the view failed or the page was stopped, so that waiting callers get an answer.
   */
  readonly abandon: (state: State) => void;
}

/** A running island: one state and, after the first change, one React root. */
export interface Island<State, Change> {
  readonly state: State;
  /** Changes the state and renders synchronously: when the click ends, the dialog is open and has focus. */
  dispatch(change: Change): HTMLElement;
}

/**
 * Creates an island. When its view throws, the error is reported with the island's name and element, the island is
 * removed from the page, and the next change starts from the initial state.
 */
export function createIsland<State, Change>(plan: IslandPlan<State, Change>): Island<State, Change> {
  return adopt(new Host(plan));
}

interface Drawn {
  readonly element: HTMLElement;
  readonly root: Root;
}

class Host<State, Change> implements Island<State, Change>, Service {
  readonly name: string;
  readonly #plan: IslandPlan<State, Change>;
  #state: State;
  #drawn: Drawn | undefined;

  constructor(plan: IslandPlan<State, Change>) {
    this.name = `island ${plan.name}`;
    this.#plan = plan;
    this.#state = plan.initial;
  }

  get state(): State {
    return this.#state;
  }

  start(): void {}

  stop(): void {
    if (this.#drawn) this.#abandon(this.#drawn);
  }

  count(): number {
    return this.#drawn ? 1 : 0;
  }

  dispatch(change: Change): HTMLElement {
    const before = this.#drawn && this.#state;
    this.#state = this.#plan.reduce(this.#state, change);
    const drawn = this.#drawn ?? draw(this.#plan);
    this.#drawn = drawn;
    const { element } = drawn;
    if (!element.isConnected) document.body.append(element);
    // An unchanged state is already rendered.
    if (this.#state !== before) this.#render(drawn);
    return element;
  }

  #render(drawn: Drawn): void {
    const { element, root } = drawn;
    const fail = (error: unknown) => {
      reportFailure(this.name, element, error);
      this.#abandon(drawn);
    };
    flushSync(() => root.render(<ErrorBoundary onFailure={fail}>{this.#plan.view(this.#state)}</ErrorBoundary>));
  }

  #abandon({ root, element }: Drawn): void {
    const stood = this.#state;
    this.#drawn = undefined;
    this.#state = this.#plan.initial;
    // Deferred: React refuses to unmount while it renders.
    queueMicrotask(() => {
      root.unmount();
      element.remove();
    });
    this.#plan.abandon(stood);
  }
}

function draw({ name, hidden = false }: Pick<IslandPlan<never, never>, "name" | "hidden">): Drawn {
  const element = document.createElement("div");
  element.hidden = hidden;
  element.className = "vt-island";
  markIsland(element, name);
  return { element, root: createRoot(element) };
}

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Called after the failed view was removed. */
  readonly onFailure: (error: unknown) => void;
}

/** An error boundary: the view is removed, the page stays. */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
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
