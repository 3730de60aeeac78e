import {
  type Expense,
  type ReportFields,
  reportLimits,
  type Signature,
} from '@mutirao/contract/challenges/report/report.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/language.tsx';
import { formatMoney, formatNumber } from '../../../i18n/numbers.ts';
import { defineTexts } from '../../../i18n/texts.ts';
import type { EditedDocument } from '../../../platform/use-document.ts';
import blocks from '../../../ui/blocks.module.css';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { RowAction } from '../../../ui/editing/editing-dialogs.tsx';
import { Field } from '../../../ui/field.tsx';

export const useReportTexts = defineTexts('results-report', {
  pt: () => import('./messages.pt.ts'),
  en: () => import('./messages.en.ts'),
});

interface Item {
  readonly id: string;
}

interface ItemsProps<One extends Item> {
  items: readonly One[];
  empty: Omit<One, 'id'>;
  most: number;
  texts: { title: string; add: string; one: (number: string) => string; remove: (number: string) => string };
  onChange: (items: One[]) => void;
  children: (item: One, change: (changed: Partial<One>) => void, at: number) => ReactNode;
}

/** Items that are typed one below the other, each with its fields. */
function Items<One extends Item>({ items, empty, most, texts, onChange, children }: ItemsProps<One>) {
  const { language } = useLanguage();
  return (
    <>
      {items.map((item, at) => {
        const number = formatNumber(at + 1, language);
        const change = (changed: Partial<One>) =>
          onChange(items.map((one) => (one.id === item.id ? { ...one, ...changed } : one)));
        return (
          <fieldset key={item.id} className={blocks.part}>
            <legend className="visually-hidden">{texts.one(number)}</legend>
            <div className={blocks.fields}>{children(item, change, at)}</div>
            <RowAction label={texts.remove(number)} onPress={() => onChange(items.filter(({ id }) => id !== item.id))}>
              <IconX aria-hidden size={20} />
            </RowAction>
          </fieldset>
        );
      })}
      <div>
        <Button
          look="outline"
          disabled={items.length >= most}
          onClick={() => onChange([...items, { ...empty, id: crypto.randomUUID() } as One])}
        >
          <IconPlus aria-hidden size={18} /> {texts.add}
        </Button>
      </div>
    </>
  );
}

/** A number as it is typed in Brazil or abroad: 1.250,50 or 1250.50; undefined for what is none. */
export function readAmount(text: string): number | undefined {
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text;
  const value = Number(plain.trim());
  return plain.trim() !== '' && Number.isFinite(value) && value >= 0 ? Math.round(value * 100) / 100 : undefined;
}

function AmountField({ value, label, onChange }: { value: number; label: string; onChange: (value: number) => void }) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const shown = value === 0 ? '' : formatMoney(value, 'BRL', language).replace(/[^\d.,]/g, '');
  return (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const amount = currentTarget.value === '' ? 0 : readAmount(currentTarget.value);
        if (amount !== undefined && amount <= reportLimits.amount) onChange(amount);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface ListProps {
  document: EditedDocument<ReportFields>;
  today: string;
}

const earliest = '2000-01-01';

/** The expenses, typed by hand, and their sum. */
export function Expenses({ document: { values, change, errors }, today }: ListProps) {
  const t = useReportTexts().expenses;
  const { language } = useLanguage();
  const { expenses } = values;
  const empty = { paid_on: today, description: '', document: '', amount: 0 };
  return (
    <section className={blocks.panel} aria-labelledby="expenses">
      <h2 id="expenses">{t.title}</h2>
      <p>{t.help}</p>
      <Items<Expense>
        items={expenses}
        empty={empty}
        most={reportLimits.expenses}
        texts={t}
        onChange={(next) => change({ expenses: next })}
      >
        {(one, set, at) => (
          <>
            <DateField
              label={t.day}
              name={`paid_on_${one.id}`}
              value={one.paid_on || undefined}
              start={one.paid_on || today}
              min={earliest}
              max={today}
              error={errors[`expenses.${at}.paid_on`]}
              onChoose={(paid_on) => set({ paid_on })}
            />
            <Field
              label={t.description}
              value={one.description}
              maxLength={reportLimits.line}
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
            <Field
              label={t.document}
              value={one.document}
              maxLength={reportLimits.document}
              onChange={({ currentTarget }) => set({ document: currentTarget.value })}
            />
            <AmountField label={t.amount} value={one.amount} onChange={(amount) => set({ amount })} />
          </>
        )}
      </Items>
      {expenses.length > 0 && (
        <p>
          <strong>
            {t.total(
              formatMoney(
                expenses.reduce((sum, { amount }) => sum + amount, 0),
                'BRL',
                language,
              ),
            )}
          </strong>
        </p>
      )}
    </section>
  );
}

/** Who signs. */
export function Signatures({ document: { values, change } }: Pick<ListProps, 'document'>) {
  const t = useReportTexts().signatures;
  return (
    <section className={blocks.panel} aria-labelledby="signatures">
      <h2 id="signatures">{t.title}</h2>
      <Items<Signature>
        items={values.signatures}
        empty={{ name: '', role: '' }}
        most={reportLimits.signatures}
        texts={t}
        onChange={(signatures) => change({ signatures })}
      >
        {(one, set) => (
          <>
            <Field
              label={t.name}
              value={one.name}
              maxLength={reportLimits.line}
              onChange={({ currentTarget }) => set({ name: currentTarget.value })}
            />
            <Field
              label={t.role}
              value={one.role}
              maxLength={reportLimits.line}
              onChange={({ currentTarget }) => set({ role: currentTarget.value })}
            />
          </>
        )}
      </Items>
    </section>
  );
}
