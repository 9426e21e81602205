import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import './bottega.css';
import { dropOldPhotographs } from './photographs/kept-photographs.ts';
import { forgetOldDrafts } from './use-draft.ts';
import { createRouter } from './routes.tsx';

forgetOldDrafts();
void dropOldPhotographs();
const home = document.querySelector('#bottega');
if (home === null) throw new Error('The page has no place for the Bottega');

createRoot(home).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
