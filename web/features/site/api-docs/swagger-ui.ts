import type { ComponentType } from 'react';
import SwaggerUI, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import './swagger-ui.css';

/** Replaces the library's layout, which repeats the page's title and adds a second main landmark. */
function ReferenceLayout({ React: { createElement }, getComponent, specSelectors }: SwaggerSystem) {
  const names = ['errors', ...(specSelectors.specStr() ? ['AuthorizeBtnContainer', 'operations', 'Models'] : [])];
  return createElement(
    'div',
    { className: 'swagger-ui' },
    ...names.map((name) => createElement(getComponent(name, true))),
  );
}

/** Long code scrolls; in the library's element for it only with a mouse. */
function scrollByKeyboard(Code: ComponentType, { React: { createElement } }: SwaggerSystem): ComponentType {
  return (props) => createElement('div', { className: 'code', tabIndex: 0 }, createElement(Code, props));
}

/** Renders the reference of the API into an empty element. */
export function renderReference(domNode: HTMLElement): void {
  SwaggerUI({
    domNode,
    url: '/api/openapi.json',
    plugins: [{ components: { ReferenceLayout }, wrapComponents: { SyntaxHighlighter: scrollByKeyboard } }],
    layout: 'ReferenceLayout',
    defaultModelsExpandDepth: 0,
    // Of more operations than 150 the library shows only those in the window.
    docExpansion: 'none',
    // Its colours have too little contrast.
    syntaxHighlight: { activated: false },
    validatorUrl: null,
  });
}
