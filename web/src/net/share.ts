/** Copying and sharing, also where the page came by plain http and the browser keeps its better ways to itself. */

/** Copies a text; false: this browser refused every way. */
export async function copy(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext && navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Some browsers offer the clipboard and then refuse it; the old way may still work.
  }
  return copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.className = 'off-screen';
  box.readOnly = true;
  // Inside of an open dialog, since nothing outside of it can be selected.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  box.setSelectionRange(0, text.length);
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}

/** Whether the system has a share sheet for this page. */
export function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** Opens the system's share sheet; closing it again is no failure. */
export async function share(data: { title: string; text: string; url: string }): Promise<void> {
  try {
    await navigator.share(data);
  } catch {
    // The person changed their mind.
  }
}
