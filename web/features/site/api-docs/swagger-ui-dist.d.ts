declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType, createElement } from 'react';

  /** The system passed to plugins and connected components. */
  export interface SwaggerSystem {
    /** The library's own copy, whose elements are the only ones that it can render. */
    React: { createElement: typeof createElement };
    getComponent: (name: string, connected: true) => ComponentType;
    specSelectors: { specStr: () => string };
  }

  interface Plugin {
    components: Record<string, ComponentType<SwaggerSystem>>;
    wrapComponents: Record<string, (original: ComponentType, system: SwaggerSystem) => ComponentType>;
  }

  export default function SwaggerUI(options: {
    domNode: HTMLElement;
    url: string;
    plugins: Plugin[];
    layout: string;
    defaultModelsExpandDepth: number;
    docExpansion: 'none';
    syntaxHighlight: { activated: boolean };
    validatorUrl: null;
  }): void;
}
