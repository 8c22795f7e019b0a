import { type Text, useShell } from '@madang/web/kit';
import type { ReactNode } from 'react';
import { Picture, SmallCard } from './Card';
import { common } from './deck';
import { nameOf } from './names';
import css from './rules.module.css';
import { AIM, MODE } from './words';

/** How dobble is played. */
export function Rules() {
  const { lang } = useShell();
  return <div className={css.rules}>{lang === 'ko' ? <Korean /> : <English />}</div>;
}

/** Two cards and what they share. */
function Example({ one, other, children }: { one: number; other: number; children(name: string): ReactNode }) {
  const { t } = useShell();
  const symbol = common(one, other) ?? 0;
  return (
    <figure className={css.example}>
      <div>
        <SmallCard card={one} />
        <SmallCard card={other} />
        <span className={css.answer}>
          <Picture symbol={symbol} />
        </span>
      </div>
      <figcaption>{children(t(nameOf(symbol)))}</figcaption>
    </figure>
  );
}

function Mode({ name, aim, children }: { name: Text; aim: Text; children: ReactNode }) {
  const { t } = useShell();
  return (
    <section>
      <h4>{t(name)}</h4>
      <p>
        <b>{t(aim)}.</b> {children}
      </p>
    </section>
  );
}

function Korean() {
  return (
    <>
      <h3>두 카드에는 반드시 같은 그림이 하나 있어요</h3>
      <Example one={0} other={11}>
        {name =>
          `카드마다 그림이 여덟 개 있어요. 어떤 두 장을 골라도 똑같은 그림이 딱 하나 있어요. 이 두 장에는 ${name}! 크기와 방향은 다를 수 있어요.`
        }
      </Example>
      <p>차례가 없어요. 찾은 사람이 어느 카드에서든 그 그림을 누르면 돼요. 가장 먼저 누른 사람만 인정돼요.</p>

      <h3>네 가지 게임</h3>
      <Mode name={MODE.tower} aim={AIM.tower}>
        내 카드와 가운데 카드를 비교해요. 찾으면 가운데 카드가 내 것이 되고, 그 카드가 내 새 카드예요.
      </Mode>
      <Mode name={MODE.well} aim={AIM.well}>
        카드를 똑같이 나눠 가져요. 찾으면 내 카드를 가운데로 버리고 다음 카드를 펴요. 끝까지 카드가 남은 사람이
        꼴찌예요.
      </Mode>
      <Mode name={MODE.potato} aim={AIM.potato}>
        라운드마다 한 장씩 받아요. 다른 사람의 카드를 골라 같은 그림을 찾으면 내 카드를 모두 그 사람에게 얹고 나는
        안전해요. 마지막까지 든 사람이 그 카드를 벌칙으로 가져요. 벌칙이 적으면 이겨요.
      </Mode>
      <Mode name={MODE.gift} aim={AIM.gift}>
        가운데 카드와 다른 사람의 카드를 비교해요. 찾으면 가운데 카드를 그 사람에게 줘요. 카드가 적으면 이겨요.
      </Mode>
      <p>“네 가지 이어서”는 이 순서대로 하고, 게임마다 등수에 따라 점수를 받아 더해요.</p>

      <h3>틀리거나 늦으면</h3>
      <ul>
        <li>틀린 그림을 누르면 잠깐 쉬어요. 10초 안에 네 번 틀리면 두 배로 쉬어요.</li>
        <li>맞았지만 다른 사람이 먼저였으면 벌이 없어요. 카드가 막 바뀐 순간에 누른 것은 전에 보던 카드로 쳐요.</li>
        <li>누가 먼저인지는 서버에 닿은 순서로 정해요. “지연 보정”을 켜면 느린 인터넷을 0.12초까지 감안해요.</li>
        <li>한참 동안 아무도 못 찾으면 카드가 저절로 바뀌어요.</li>
      </ul>

      <h3>키보드와 화면 낭독기</h3>
      <p>
        Tab으로 카드에 가서 화살표로 그림을 옮기고 Enter로 골라요. 한 글자 단축키를 켜면 1부터 8까지로 내 카드의 그림을
        바로 골라요.
      </p>
      <p>
        그림마다 이름이 있어서 보지 않고 들으면서도 할 수 있어요. 다만 솔직히 말하면 두 카드의 이름 열여섯 개를 듣는
        것은 한눈에 보는 것보다 느려서, 눈으로 찾는 사람과 빠르기를 겨루기는 어려워요. 함께할 때는 컴퓨터를 쉬움으로
        앉히거나 뜨거운 감자처럼 여러 사람의 카드 가운데에서 고르는 게임을 권해요.
      </p>
    </>
  );
}

function English() {
  return (
    <>
      <h3>Any two cards share exactly one picture</h3>
      <Example one={0} other={11}>
        {name =>
          `Every card has eight pictures, and whichever two you take, there is exactly one picture on both. Here it is: ${name}. It may be larger, smaller or turned.`
        }
      </Example>
      <p>There are no turns. Whoever finds the picture presses it, on either card. Only the first press counts.</p>

      <h3>Four games</h3>
      <Mode name={MODE.tower} aim={AIM.tower}>
        Compare your card with the one in the middle. Find the picture and the middle card is yours: it is your new
        card.
      </Mode>
      <Mode name={MODE.well} aim={AIM.well}>
        All cards are dealt. Find the picture and your card goes into the middle, and your next card shows. Whoever has
        cards left at the end is last.
      </Mode>
      <Mode name={MODE.potato} aim={AIM.potato}>
        Everybody has one card a round. Choose somebody’s card, find the picture, and all your cards go on top of
        theirs: you are safe. The last one keeps the cards as a penalty. Fewest penalty cards win.
      </Mode>
      <Mode name={MODE.gift} aim={AIM.gift}>
        Compare the middle card with somebody else’s. Find the picture and they get it. Fewest cards win.
      </Mode>
      <p>“All four in a row” plays them in this order and gives points for each.</p>

      <h3>Wrong, or too late</h3>
      <ul>
        <li>Press a wrong picture and you rest for a moment; four within ten seconds and you rest twice as long.</li>
        <li>
          Right but later than somebody else costs nothing. What you press in the instant after a card changed counts
          for the card that you were looking at.
        </li>
        <li>The order of arrival decides. “Slow lines” makes up for up to 0.12 s of what your connection takes.</li>
        <li>If nobody finds anything for a long time, the cards change by themselves.</li>
      </ul>

      <h3>Keyboard and screen reader</h3>
      <p>
        Tab to a card, go along its pictures with the arrows, choose with Enter. With single-key shortcuts on, 1 to 8
        choose a picture of your own card at once.
      </p>
      <p>
        Every picture has a name, so the game can be played by ear. To be honest: hearing sixteen names takes longer
        than a look at two cards, so it is hard to race against people who see them. Try easy computer players, or hot
        potato, where there are several cards to choose from.
      </p>
    </>
  );
}
