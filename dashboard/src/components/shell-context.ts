import { createContext, useContext } from 'react';

/** The part of the application that components require. They know no API, so app/shell.tsx provides it. */
export type ShellContext = {
  /** The role of the user, for messages about missing permissions. */
  role: string;
  /** Runs a call; when the session has expired, the user signs in again and the call is repeated. */
  withSession: <Data>(act: () => Promise<Data>) => Promise<Data>;
};

const Context = createContext<ShellContext>({ role: '', withSession: (act) => act() });
export const ShellContextProvider = Context.Provider;
export const useShellContext = () => useContext(Context);
