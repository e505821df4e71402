// Shows what the academy sends while no page of it is in sight. It stores no pages.
self.addEventListener("install", () => self.skipWaiting());

const openPages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });

// Safari ends a subscription whose messages are not shown.
const mustShow = !/Chrom|Firefox|Android/.test(navigator.userAgent);

async function show(event) {
  let news = {};
  try {
    news = event.data.json();
  } catch {
    // A message without content says that something is new.
  }
  const pages = await openPages();
  // A page in sight shows it by itself.
  if (!news.always && !mustShow && pages.some((page) => page.visibilityState === "visible")) return;
  await self.registration.showNotification(news.title || location.host, {
    body: news.text,
    lang: news.lang,
    tag: news.tag,
    icon: "/push-icon.png",
    badge: "/push-badge.png",
    data: news.link,
  });
}

async function open(link) {
  const url = new URL(typeof link === "string" ? link : "/", location.origin);
  const target = url.origin === location.origin ? url.href : location.origin + "/";
  const page = (await openPages()).find(({ url }) => url.split("#")[0] === target.split("#")[0]);
  // Another page is not led away: something may be written in it.
  return page ? page.focus() : self.clients.openWindow(target);
}

// The secret of the old address proves whose device it is.
async function move({ oldSubscription: from, newSubscription: to }) {
  if (!from) return;
  to ||= await self.registration.pushManager.subscribe(from.options);
  await fetch("/api/push/devices/move/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ from, to }),
  });
}

self.addEventListener("push", (event) => event.waitUntil(show(event)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(move(event)));
