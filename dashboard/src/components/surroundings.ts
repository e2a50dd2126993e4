import { createContext, useContext } from 'react';

/** What components need from the application. They know no API: app/shell.tsx provides this. */
export type Surroundings = {
  /** The role of the user, for messages about missing permissions. */
  role: string;
  /** Runs a call; when the session has expired, the user signs in again and the call is repeated. */
  withSession: <Data>(act: () => Promise<Data>) => Promise<Data>;
};

const Context = createContext<Surroundings>({ role: '', withSession: (act) => act() });
export const SurroundingsProvider = Context.Provider;
export const useSurroundings = () => useContext(Context);
