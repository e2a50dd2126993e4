import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { currentSession, openSession } from './api/session.ts';
import { StartError } from './app/error-pages.tsx';
import { router } from './app/router.tsx';
import { loadArea } from './app/screens.ts';
import { changeLanguage, isOther } from './i18n/language.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('The page has no place for the dashboard.');
const root = createRoot(element);

async function start(): Promise<void> {
  try {
    const screen = loadArea(location.pathname);
    await openSession();
    const { language: chosen } = currentSession().user;
    if (isOther(chosen)) return changeLanguage(chosen);
    // The request starts before the first render, which takes a phone as long as the response. The screen reports a failed load.
    void screen?.then(
      ({ readAhead }) => readAhead?.(new URL(location.href), currentSession()),
      () => undefined,
    );
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  } catch (error) {
    root.render(<StartError error={error} retry={() => void start()} />);
  }
}
void start();
