import { atom } from 'nanostores';

export interface Toast {
  kind: 'success' | 'error';
  text: string;
  /** The element that the message must not cover. */
  about?: Element | undefined;
}

/** The messages of the page. A new one replaces the previous one. */
export const $toasts = atom<readonly Toast[]>([]);

export const addToast = (toast: Toast): void => $toasts.set([toast]);

/** Removes a message, unless another message has replaced it. */
export const removeToast = (toast: Toast): void => $toasts.set($toasts.get().filter((other) => other !== toast));
