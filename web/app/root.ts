import type { RouteObject } from 'react-router';
import { RootLayout } from './root.layout.tsx';
import { RootError } from './root-error.tsx';

/** The route around every page, without its children. */
export const root = { id: 'root', Component: RootLayout, ErrorBoundary: RootError } satisfies RouteObject;
