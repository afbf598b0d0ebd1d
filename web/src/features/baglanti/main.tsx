/** @jsxImportSource preact */
import { render } from 'preact';
import '#web/ui/tokens.css';
import './page.css';
import { LinkPage } from './link-page.tsx';

const dark = matchMedia('(prefers-color-scheme: dark)');
const showScheme = () =>
  document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
showScheme();
// Safari 13 knows no events of a media query.
dark.addEventListener?.('change', showScheme);

const root = document.getElementById('root') as HTMLElement;
root.textContent = '';
render(<LinkPage />, root);
