/** An open store and a function that sets its clock. */
export interface OpenedStore<Store> {
  store: Store;
  setTime: (time: string) => void;
  close: () => Promise<void> | void;
}

/** Opens an empty store for a test. */
export type OpenStore<Store> = () => Promise<OpenedStore<Store>> | OpenedStore<Store>;
