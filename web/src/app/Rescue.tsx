/** When a room breaks, a person reads a sentence and finds the way out; stored games are not touched. */

import { Component, type ReactNode } from 'react';
import { Frame } from './Frame.tsx';

export class Rescue extends Component<{ readonly children: ReactNode }, { readonly error?: Error }> {
  override state: { readonly error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <Frame title="Something broke">
        <p>Our mistake, not yours. Your games are stored and were not touched.</p>
        <p className="app-soft">{error.message}</p>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Load the page again
          </button>
        </p>
      </Frame>
    );
  }
}
