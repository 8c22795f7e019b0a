/** A game's options as a form: what can be chosen, what is shown, how a value is said. No screen in here. */

import type { Choice, Field, OptionsForm } from '../net/api';
import type { Lang, Text } from '../wire';

export type Options = Readonly<Record<string, unknown>>;

interface Common {
  id: string;
  title: Text;
  description: Text | null;
  /** The id of the group that it stands in; `null`: before all groups. */
  group: string | null;
  /** Shown only on demand. */
  advanced: boolean;
  /** Shown only if each of these options has one of these values. */
  when: Readonly<Record<string, readonly unknown[]>>;
}

export interface Choosable {
  value: unknown;
  title: Text;
  description: Text | null;
}

export type Option =
  | (Common & { kind: 'switch' })
  | (Common & { kind: 'choice'; choices: readonly Choosable[] })
  | (Common & {
      kind: 'number';
      min: number;
      max: number;
      step: number;
      unit: Text | null;
      /** Values outside of the bounds that have a name. */
      also: readonly Choosable[];
    })
  | (Common & { kind: 'text' });

export interface Group {
  id: string | null;
  title: Text | null;
  options: readonly Option[];
}

const text = (ko: string | undefined, en: string | undefined): Text | null =>
  ko || en ? { ko: ko ?? en ?? '', en: en ?? ko ?? '' } : null;

/** The options of a form, in the order in which the game wrote them. */
export function optionsOf(form: OptionsForm): readonly Option[] {
  return Object.entries(form.schema.properties ?? {}).map(([id, field]) => option(id, field));
}

function option(id: string, field: Field): Option {
  const common: Common = {
    id,
    title: text(field.title, field.titleEn) ?? { ko: id, en: id },
    description: text(field.description, field.descriptionEn),
    group: field.group ?? null,
    advanced: field.advanced ?? false,
    when: field.when ?? {},
  };
  const types = [field.type ?? []].flat();
  if (types.includes('boolean')) return { ...common, kind: 'switch' };
  const choices = choicesOf(field);
  if (choices.length > 0) return { ...common, kind: 'choice', choices };
  if (!types.includes('integer') && !types.includes('number')) return { ...common, kind: 'text' };
  return {
    ...common,
    kind: 'number',
    min: field.minimum ?? 0,
    max: field.maximum ?? Number.MAX_SAFE_INTEGER,
    step: field.step ?? 1,
    unit: text(field.unit, field.unitEn),
    also: (field.also ?? []).flatMap(named),
  };
}

/** The values that can be chosen, wherever the schema holds them. */
function choicesOf(field: Field): readonly Choosable[] {
  const listed = field.suggest ?? field.oneOf ?? field.anyOf;
  if (listed) return listed.flatMap(named);
  if (field.enum) return named(field);
  return field.allOf?.flatMap(choicesOf) ?? [];
}

/** The values of a choice, with their names. */
function named(choice: Choice): readonly Choosable[] {
  const values = choice.const !== undefined ? [choice.const] : (choice.enum ?? []);
  const one = values.length === 1;
  return values.map(value => ({
    value,
    title: (one ? text(choice.title, choice.titleEn) : null) ?? { ko: String(value), en: String(value) },
    description: one ? text(choice.description, choice.descriptionEn) : null,
  }));
}

/** Whether an option has a meaning beside these values of the others. */
export function isShown(option: Option, options: Options): boolean {
  return Object.entries(option.when).every(([id, values]) => values.includes(options[id]));
}

/**
 * The options that are shown, in their groups; of the advanced ones also those that differ from the usual; groups stand
 * in the order of the schema.
 */
export function groupsOf(form: OptionsForm, options: Options, advanced: boolean): readonly Group[] {
  const changed = ({ id }: Option) => !sameValue(options[id], form.default[id]);
  const shown = optionsOf(form).filter(
    option => isShown(option, options) && (advanced || !option.advanced || changed(option)),
  );
  const named = (form.schema.groups ?? []).map(({ id, title, titleEn }) => ({ id, title: text(title, titleEn) }));
  const known = new Set(named.map(group => group.id));
  const groups: Group[] = [
    { id: null, title: null, options: shown.filter(({ group }) => group === null || !known.has(group)) },
    ...named.map(group => ({ ...group, options: shown.filter(option => option.group === group.id) })),
  ];
  return groups.filter(group => group.options.length > 0);
}

/** The options that mean something here and differ from the usual ones. */
export function changedOptions(form: OptionsForm, options: Options): readonly Option[] {
  return optionsOf(form).filter(
    option => isShown(option, options) && !sameValue(options[option.id], form.default[option.id]),
  );
}

/** Whether anything more would be shown on demand. */
export function hasAdvanced(form: OptionsForm, options: Options): boolean {
  return optionsOf(form).some(option => option.advanced && isShown(option, options));
}

/** The preset that these options are; `null`: something was changed by hand. Options without a meaning don't count. */
export function presetOf(form: OptionsForm, options: Options): string | null {
  const all = optionsOf(form);
  const same = (preset: Options) =>
    all.every(option => {
      const shown = isShown(option, options) || isShown(option, preset);
      return !shown || sameValue(preset[option.id], options[option.id]);
    });
  return form.presets.find(preset => same(preset.options))?.id ?? null;
}

/** Whether two values of an option are the same; some are lists. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A number within an option's bounds and on its steps, as near as possible to what was typed. */
export function fitting(option: Extract<Option, { kind: 'number' }>, typed: number): number {
  const steps = Math.round((typed - option.min) / option.step);
  const highest = Math.floor((option.max - option.min) / option.step);
  return option.min + Math.min(highest, Math.max(0, steps)) * option.step;
}

/** How far one press of plus or minus goes: large numbers go in steps that a person would take. */
export function stride(option: Extract<Option, { kind: 'number' }>, at: number, up: boolean): number {
  const from = up ? at : at - 1;
  const wanted = from < 20 ? 1 : from < 60 ? 5 : from < 300 ? 30 : from < 1_800 ? 60 : 300;
  return option.max - option.min <= 20
    ? option.step
    : Math.max(option.step, Math.floor(wanted / option.step) * option.step);
}

/** Words that a value needs. */
interface ValueWords {
  on: string;
  off: string;
  minSec(minutes: number, seconds: number): string;
}

/** A value as people say it. */
export function sayValue(option: Option, value: unknown, lang: Lang, words: ValueWords): string {
  switch (option.kind) {
    case 'switch':
      return value ? words.on : words.off;
    case 'choice':
      return option.choices.find(choice => sameValue(choice.value, value))?.title[lang] ?? String(value);
    case 'number': {
      const number = Number(value);
      const named = option.also.find(choice => choice.value === number);
      if (named) return named.title[lang];
      if (option.unit?.en === 's' && number >= 60) return words.minSec(Math.floor(number / 60), number % 60);
      const shown = number.toLocaleString(lang);
      return option.unit ? `${shown}${lang === 'ko' ? '' : ' '}${option.unit[lang]}` : shown;
    }
    default:
      return String(value ?? '');
  }
}
