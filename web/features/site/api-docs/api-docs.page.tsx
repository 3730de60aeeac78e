import { useTexts } from '../../../i18n/use-texts.ts';
import { type Load, useData } from '../../../platform/load.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import styles from './api-docs.module.css';
import { describe, type OpenApiDocument, type Operation, type Schema, schemaOf } from './openapi.ts';
import { apiDocsTexts } from './texts.ts';

export const load: Load<OpenApiDocument> = ({ api }) => api.get<OpenApiDocument>('openapi.json');

function anchor(method: string, path: string): string {
  return `${method}-${path.replace(/[^a-z0-9]+/gi, '-')}`;
}

function Fields({ schema }: { schema: Schema }) {
  const t = useTexts(apiDocsTexts);
  return (
    <table className={styles.fields}>
      <caption className="visually-hidden">{t.fields}</caption>
      <tbody>
        {Object.entries(schema.properties ?? {}).map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {describe(field)}
              {field.description && ` – ${field.description}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OperationEntry({ method, path, operation }: { method: string; path: string; operation: Operation }) {
  const t = useTexts(apiDocsTexts);
  const body = schemaOf(operation.requestBody);
  return (
    <section id={anchor(method, path)} className={styles.operation} lang="en" aria-label={`${method} ${path}`}>
      <h3>
        <span className={styles.method}>{method.toUpperCase()}</span> <code>{path}</code>
      </h3>
      <p>{operation.summary}</p>
      {operation.parameters && operation.parameters.length > 0 && (
        <table className={styles.fields}>
          <caption>{t.parameters}</caption>
          <tbody>
            {operation.parameters.map(({ name, required, description, schema }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  {describe(schema)}
                  {required && `, ${t.required}`}
                  {(description ?? schema?.description) && ` – ${description ?? schema?.description}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {body && (
        <p>
          <strong>{t.body}</strong> {describe(body)}
        </p>
      )}
      <ul>
        {Object.entries(operation.responses ?? {}).map(([status, response]) => (
          <li key={status}>
            <strong>{status}</strong> {describe(schemaOf(response))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The contract of the API, for people. */
export function Component() {
  const t = useTexts(apiDocsTexts);
  const document = useData<typeof load>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !name.endsWith('Input'));
  return (
    <div className={styles.page}>
      <PageHead title={t.title} description={t.description} />
      <h1>{t.title}</h1>
      <p>{t.lead}</p>
      <p lang="en">{document.info.description}</p>
      <p>
        <a href="/api/openapi.json">{t.document}</a>
      </p>
      <nav aria-label={t.contents}>
        <h2>{t.contents}</h2>
        <ul className={styles.contents}>
          {operations.map(({ method, path }) => (
            <li key={`${method} ${path}`}>
              <a href={`#${anchor(method, path)}`}>
                {method.toUpperCase()} {path}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((one) => (
        <OperationEntry key={`${one.method} ${one.path}`} {...one} />
      ))}
      <h2>{t.schemas}</h2>
      {schemas.map(([name, schema]) => (
        <section key={name} className={styles.operation} lang="en" aria-label={name}>
          <h3>
            <code>{name}</code>
          </h3>
          {schema.description && <p>{schema.description}</p>}
          <Fields schema={schema} />
        </section>
      ))}
    </div>
  );
}
