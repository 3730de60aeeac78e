import type { Language } from '@mutirao/contract/language.ts';
import { ownName } from '@mutirao/contract/organisation/identity/own-name.ts';
import { inLanguage } from '@mutirao/contract/site-map/link-to.ts';
import { chooseTexts, fillTexts, type OwnTexts, type Wording } from '../wording/wording.ts';
import { type AnyMail, writeInOrder } from './define-mail.ts';
import { defaultMailLook, type Letter, layOut, type MailLook, mailFrame } from './layout.ts';
import type { MailRow } from './mail.queries.ts';
import type { MailRecipient, MailTemplate, MailText } from './mail-text.ts';

interface Options {
  readonly publicUrl: () => string;
  readonly wording: Wording;
}

/** The values of the placeholders that every mail has. */
function namesOf(look: MailLook, language: Language) {
  const { name: organisation, in: in_organisation } = ownName(look, language);
  return { organisation, in_organisation };
}

/** Writes mails by their templates, in the texts and the look of the organisation. */
export class MailWriter {
  /** How the organisation's mails look. */
  look: () => Promise<MailLook> = async () => defaultMailLook;
  readonly #publicUrl: () => string;
  readonly #wording: Wording;
  readonly #templates = new Map<string, MailTemplate<never>>();
  readonly #mails = new Map<string, AnyMail>();

  constructor({ publicUrl, wording }: Options) {
    this.#publicUrl = publicUrl;
    this.#wording = wording;
    wording.register(mailFrame);
  }

  /** Registers a template, with the mails of which it writes one. */
  register<Data extends object>(name: string, mails: readonly AnyMail[], template: MailTemplate<Data>): void {
    if (this.#templates.has(name)) throw new Error(`There are two mail templates called ${name}`);
    this.#templates.set(name, template);
    for (const mail of mails) {
      this.#wording.register(mail);
      this.#mails.set(mail.name, mail);
    }
  }

  assertTemplate(name: string): void {
    if (!this.#templates.has(name)) throw new Error(`There is no mail template called ${name}`);
  }

  /** All mails, by name. */
  get mails(): ReadonlyMap<string, AnyMail> {
    return this.#mails;
  }

  /** A mail as it would be sent now; undefined when it is no longer worth sending. */
  async write(mail: Pick<MailRow, 'template' | 'data' | 'language'>): Promise<Letter | undefined> {
    const { template, data } = mail;
    this.assertTemplate(template);
    const render = this.#templates.get(template) as MailTemplate<object>;
    const [look, own] = await Promise.all([this.look(), this.#wording.findOwn()]);
    const language = look.language ?? mail.language;
    const text = await render(data as object, this.#recipientOf(language, own, look));
    const logo = look.logo && `${this.#publicUrl()}${look.logo}`;
    const frame = fillTexts(chooseTexts(mailFrame, own), language, namesOf(look, language));
    return text && layOut(text, language, { frame, look: { ...look, logo } });
  }

  /** A mail written from its sample, with texts that need not be stored. */
  async preview(mail: AnyMail, language: Language, own: OwnTexts): Promise<MailText> {
    const look = await this.look();
    const recipient = this.#recipientOf(language, own, look);
    const { reason } = fillTexts(chooseTexts(mailFrame, own), language, namesOf(look, language));
    return { reason, ...recipient.write(mail, mail.sample(recipient)) };
  }

  #recipientOf(language: Language, own: OwnTexts, look: MailLook): MailRecipient {
    return {
      language,
      organisation: ownName(look, language),
      page: (path) => {
        const [place = '', ...fragment] = path.split(/(?=#)/);
        return `${inLanguage(`${this.#publicUrl()}${place}`, language)}${fragment.join('')}`;
      },
      write: (mail, facts) => {
        const texts = fillTexts(chooseTexts(mail, own), language, { ...namesOf(look, language), ...facts });
        return (mail.write ?? writeInOrder)(texts, facts);
      },
    };
  }
}
