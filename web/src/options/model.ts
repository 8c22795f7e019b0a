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
  /** Only the host sees it; for the others it holds the usual value. */
  isPrivate: boolean;
  /** Shown only if each of these options has one of these values. */
  when: Readonly<Record<string, readonly unknown[]>>;
}

export interface Choosable {
  value: unknown;
  title: Text;
  description: Text | null;
  /** Of a named value of a number: the number that it comes to most often. */
  means: number | null;
}

export type Option =
  | (Common & { kind: 'switch' })
  | (Common & { kind: 'choice'; choices: readonly Choosable[] })
  | (Common & {
      kind: 'number';
      min: number;
      max: number;
      step: number;
      /** What is counted in what is shown. */
      unit: Text | null;
      /** How many of the value are one of what is shown: 1000 where milliseconds are shown as seconds. */
      per: number;
      /** Values outside of the bounds that have a name. */
      also: readonly Choosable[];
    })
  /** Some of the choices, each once. */
  | (Common & { kind: 'set'; choices: readonly Choosable[] })
  /** A list of texts: how many at most, and of how many characters each. */
  | (Common & { kind: 'texts'; most: number; longest: number })
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
    isPrivate: field.private ?? false,
    when: field.when ?? {},
  };
  const types = [field.type ?? []].flat();
  if (types.includes('boolean')) return { ...common, kind: 'switch' };
  const choices = choicesOf(field);
  if (choices.length > 0) return { ...common, kind: 'choice', choices };
  if (types.includes('array') && field.items) return listed(common, field, field.items);
  if (!types.includes('integer') && !types.includes('number')) return { ...common, kind: 'text' };
  return {
    ...common,
    kind: 'number',
    min: field.minimum ?? 0,
    max: field.maximum ?? Number.MAX_SAFE_INTEGER,
    step: field.step ?? 1,
    ...counted(field),
    also: (field.also ?? []).flatMap(named),
  };
}

/** Nobody thinks in milliseconds. */
const SECONDS = { unit: { ko: '초', en: 's' }, per: 1_000 };

/** What a number counts, as people say it. */
function counted(field: Field): { unit: Text | null; per: number } {
  return field.unitEn === 'ms' ? SECONDS : { unit: text(field.unit, field.unitEn), per: 1 };
}

/** A list whose values aren't suggested as a whole. */
function listed(common: Common, field: Field, items: Field): Option {
  const choices = choicesOf(items);
  if (choices.length > 0) return { ...common, kind: 'set', choices };
  const most = field.maxItems ?? Number.MAX_SAFE_INTEGER;
  return { ...common, kind: 'texts', most, longest: items.maxLength ?? Number.MAX_SAFE_INTEGER };
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
    means: choice.means ?? null,
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

/**
 * The preset that these options are; `null`: something was changed by hand. Options without a meaning don't count, nor
 * do private ones: a preset leaves them alone.
 */
export function presetOf(form: OptionsForm, options: Options): string | null {
  const all = optionsOf(form);
  const same = (preset: Options) =>
    all.every(option => {
      const counts = !option.isPrivate && (isShown(option, options) || isShown(option, preset));
      return !counts || sameValue(preset[option.id], options[option.id]);
    });
  return form.presets.find(preset => same(preset.options))?.id ?? null;
}

/** The options once a preset is chosen. What the host alone wrote stays. */
export function withPreset(form: OptionsForm, options: Options, preset: Options): Record<string, unknown> {
  const kept = optionsOf(form).filter(option => option.isPrivate && option.id in options);
  return { ...preset, ...Object.fromEntries(kept.map(({ id }) => [id, options[id]])) };
}

/** The texts in a box: one a line, or several with commas or slashes between them; each once. */
export function linesOf(typed: string): readonly string[] {
  const texts = typed.split(/[\n,，、/]/).map(text => text.trim().normalize('NFC'));
  return [...new Set(texts)].filter(text => text !== '');
}

/** The texts that are too long for their list. */
export function tooLong(option: Extract<Option, { kind: 'texts' }>, texts: readonly string[]): readonly string[] {
  return texts.filter(text => [...text].length > option.longest);
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

/** What was typed, as a number of the value: "25,000" and "25000점" are one; a part of a second may have a comma. */
export function readNumber(option: Extract<Option, { kind: 'number' }>, typed: string): number {
  const bare = typed.replaceAll(/[^\d.,-]/g, '');
  if (bare === '') return Number.NaN;
  const thousands = option.per === 1 && /^\d{1,3}([.,]\d{3})+$/.test(bare);
  // On some keyboards the comma is where the point would be.
  return Number(thousands ? bare.replaceAll(/[.,]/g, '') : bare.replace(',', '.')) * option.per;
}

/** Where plus and minus begin: a value with a name ("as usual (25,000)") at the number that it means. */
export function standsFor(option: Extract<Option, { kind: 'number' }>, value: number): number {
  return option.also.find(choice => choice.value === value)?.means ?? value;
}

/** How far one press of plus or minus goes: large numbers go in steps that a person would take. */
export function stride(option: Extract<Option, { kind: 'number' }>, at: number, up: boolean): number {
  const from = up ? at : at - 1;
  const counts = option.per === 1 && option.unit?.en !== 's';
  const wanted = counts && from >= 300 ? leapOfPoints(from) : option.per === 1 ? leap(from) : leapOfTime(from);
  return option.max - option.min <= 20
    ? option.step
    : Math.max(option.step, Math.floor(wanted / option.step) * option.step);
}

function leap(from: number): number {
  return from < 20 ? 1 : from < 60 ? 5 : from < 300 ? 30 : from < 1_800 ? 60 : 300;
}

function leapOfPoints(from: number): number {
  return from < 1_000 ? 100 : 1_000;
}

/** In milliseconds: short times go in parts of a second. */
function leapOfTime(from: number): number {
  if (from >= 10_000) return leap(from / 1_000) * 1_000;
  return from < 200 ? 10 : from < 2_000 ? 100 : 500;
}

/** Words that a value needs. */
interface ValueWords {
  on: string;
  off: string;
  all: string;
  none: string;
  allBut(names: string): string;
  someOf(some: number, all: number): string;
  pieces(count: number): string;
  minSec(minutes: number, seconds: number): string;
}

/** A list of names is no longer than this where it is said in short. */
const FEW = 3;

/** A value as people say it, in short. */
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
      const minute = 60 * option.per;
      if (option.unit?.en === 's' && number >= minute)
        return words.minSec(Math.floor(number / minute), (number % minute) / option.per);
      const shown = (number / option.per).toLocaleString(lang);
      return option.unit ? `${shown}${lang === 'ko' ? '' : ' '}${option.unit[lang]}` : shown;
    }
    case 'set':
      return saySet(option, value, lang, words);
    case 'texts':
      return sayCount(value, words);
    default:
      return String(value ?? '');
  }
}

/** A value as people say it, with all that belongs to it; of texts only how many: others may look on. */
export function sayWhole(option: Option, value: unknown, lang: Lang, words: ValueWords): string {
  if (option.kind !== 'set') return sayValue(option, value, lang, words);
  return namesIn(option, value, lang).join(', ') || words.none;
}

type NameSet = Extract<Option, { kind: 'set' }>;

function saySet(option: NameSet, value: unknown, lang: Lang, words: ValueWords): string {
  const names = namesIn(option, value, lang);
  const all = option.choices.length;
  if (names.length === 0) return words.none;
  if (names.length === all) return words.all;
  if (names.length <= FEW) return names.join(', ');
  const left = option.choices.map(({ title }) => title[lang]).filter(name => !names.includes(name));
  return left.length < FEW ? words.allBut(left.join(', ')) : words.someOf(names.length, all);
}

function namesIn(option: NameSet, value: unknown, lang: Lang): readonly string[] {
  const chosen = Array.isArray(value) ? value : [];
  return option.choices.filter(choice => chosen.includes(choice.value)).map(({ title }) => title[lang]);
}

function sayCount(value: unknown, words: ValueWords): string {
  const count = Array.isArray(value) ? value.length : 0;
  return count === 0 ? words.none : words.pieces(count);
}
