import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/data.css';
import './styles/overlays.css';
import './styles/shell.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/queries.ts';
import { openSession } from './api/session.ts';
import { router } from './app/router.tsx';
import { applyTheme } from './app/theme.ts';
import { StartFault } from './app/trouble.tsx';

applyTheme();
const element = document.getElementById('root');
if (element === null) throw new Error('The page has no place for the dashboard.');
const root = createRoot(element);

async function start(): Promise<void> {
  try {
    await openSession();
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  } catch (error) {
    root.render(<StartFault error={error} retry={() => void start()} />);
  }
}
void start();
