import type { ReactNode } from 'react';
import type { Text } from '../../wire';
import { Button } from '../Button';
import type { ActResult } from '../game-ui';
import { Request } from '../Request';
import { useShell } from '../shell';
import { ASKED, type DuelAction, type MayRequest, type OfferKind, type OpenOffers } from './duel';
import css from './duel.module.css';

interface DuelRequestsProps {
  me: number;
  offers: OpenOffers;
  may: MayRequest;
  /** Which kinds this room knows at all. */
  kinds: readonly OfferKind[];
  live: boolean;
  act(action: DuelAction): Promise<ActResult>;
}

const text = (ko: string, en: string): Text => ({ ko, en });

const KINDS: Record<OfferKind, { button: Text; ask: Text; body: Text; yes: Text; Icon: () => ReactNode }> = {
  undo: {
    button: text('무르기', 'Take back'),
    ask: text('한 수 물러 달라고 할까요?', 'Ask to take back one move?'),
    body: text(
      '내가 마지막에 둔 수로 돌아가요. 시간은 돌려받지 못해요',
      'Back to before your last move. No time is given back',
    ),
    yes: text('부탁하기', 'Ask'),
    Icon: UndoIcon,
  },
  draw: {
    button: text('비기기', 'Draw'),
    ask: text('비기자고 할까요?', 'Offer a draw?'),
    body: text('받아들이면 이 판은 무승부로 끝나요', 'If it is accepted, the game ends in a draw'),
    yes: text('비기자고 하기', 'Offer'),
    Icon: DrawIcon,
  },
};

/** Open requests, and the buttons that make one. What can't be taken back stands apart. */
export function DuelRequests({ me, offers, may, kinds, live, act }: DuelRequestsProps) {
  const mustAnswer = kinds.some(kind => offers[kind] && offers[kind].from !== me);
  return (
    <div className={css.requests}>
      {kinds.map(kind => (
        <OpenRequest key={kind} kind={kind} me={me} offers={offers} act={act} />
      ))}
      {/* One thing at a time: an answer first. */}
      {!mustAnswer && <RequestButtons kinds={kinds} offers={offers} may={may} live={live} act={act} />}
    </div>
  );
}

function RequestButtons({ kinds, offers, may, live, act }: Omit<DuelRequestsProps, 'me'>) {
  const { t, confirm } = useShell();
  const ask = async (kind: OfferKind) => {
    // One that isn't allowed is sent all the same: the answer says why.
    if (!allowed(kind, may)) return void act({ type: 'offer', kind });
    const { ask: title, body, yes } = KINDS[kind];
    if (await confirm({ title, body, yes })) void act({ type: 'offer', kind });
  };
  const resign = async () => {
    const question = {
      title: text('기권할까요?', 'Resign?'),
      body: text('이 판은 지게 돼요', 'You will lose this game'),
      yes: text('기권', 'Resign'),
      danger: true,
    };
    if (await confirm(question)) void act({ type: 'resign' });
  };
  return (
    <div className={css.buttons}>
      {kinds
        .filter(kind => offers[kind] === null)
        .map(kind => {
          const { button, Icon } = KINDS[kind];
          const dim = !allowed(kind, may) || undefined;
          return (
            <Button key={kind} icon={<Icon />} data-dim={dim} disabled={!live} onClick={() => ask(kind)}>
              {t(button)}
            </Button>
          );
        })}
      <Button look="danger" className={css.resign} icon={<FlagIcon />} disabled={!live} onClick={resign}>
        {t(text('기권', 'Resign'))}
      </Button>
    </div>
  );
}

function allowed(kind: OfferKind, may: MayRequest): boolean {
  return kind === 'undo' ? may.offer_undo : may.offer_draw;
}

interface OpenRequestProps extends Pick<DuelRequestsProps, 'me' | 'offers' | 'act'> {
  kind: OfferKind;
}

function OpenRequest({ kind, me, offers, act }: OpenRequestProps) {
  const offer = offers[kind];
  if (!offer) return null;
  const { Icon } = KINDS[kind];
  const answer = (accept: boolean) => void act({ type: 'answer', kind, id: offer.id, accept });
  const mine = offer.from === me;
  return (
    <div className={css.offer} data-kind={kind} data-mine={mine || undefined} key={offer.id}>
      <span className={css.icon}>
        <Icon />
      </span>
      {mine ? (
        <Request
          title={ASKED[kind]}
          body={text('답하거나 다음 수를 두면 끝나요', 'Ends with an answer or their next move')}
          withdraw={text('부탁 거두기', 'Withdraw')}
          onWithdraw={() => void act({ type: 'withdraw', kind })}
        />
      ) : (
        <Request
          title={asked(kind, offer.from)}
          body={consequence(kind, offer.from)}
          refuse={kind === 'undo' ? text('그대로 두기', 'Keep the move') : text('계속 두기', 'Play on')}
          accept={kind === 'undo' ? text('물러 주기', 'Allow') : text('비기기', 'Draw')}
          onRefuse={() => answer(false)}
          onAccept={() => answer(true)}
        />
      )}
    </div>
  );
}

function asked(kind: OfferKind, from: number): Text {
  return kind === 'undo'
    ? text(`{s${from}}이 한 수 무르고 싶대요`, `{s${from}} would like to take a move back`)
    : text(`{s${from}}이 비기자고 해요`, `{s${from}} offers a draw`);
}

function consequence(kind: OfferKind, from: number): Text {
  return kind === 'undo'
    ? text(
        `물러 주면 {s${from}}이 마지막 수를 다시 둬요. 내가 다음 수를 두면 거절이에요`,
        `If you allow it, {s${from}} plays the last move anew. Your next move counts as a no`,
      )
    : text(
        '받아들이면 무승부로 끝나요. 내가 다음 수를 두면 거절이에요',
        'If you accept, the game ends in a draw. Your next move counts as a no',
      );
}

function Line({ d }: { d: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

function UndoIcon() {
  return <Line d="M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3" />;
}

function DrawIcon() {
  return <Line d="M5 9h14M5 15h14" />;
}

function FlagIcon() {
  return <Line d="M6 21V4M6 5c4-2 7 2 12 0v8c-5 2-8-2-12 0" />;
}
