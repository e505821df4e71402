import * as m from "#messages/forum.ts";

/** Emoji for a forum of physicians and researchers. A screen reader says their names in its own language. */
export const emojiGroups = () => [
  { title: m.emoji_faces(), emoji: "🙂 😀 😄 😅 😂 😉 😊 😇 🤔 🤨 😐 😮 😢 😭 😴 😬 🤯 🥳 😷 🤒 🤓 🙃" },
  { title: m.emoji_gestures(), emoji: "👍 👎 👌 👏 🙏 🙌 💪 🤝 ✋ 👋 ☝️ 👀 🧑‍⚕️ 👩‍⚕️ 👨‍⚕️ 🧑‍🔬 👩‍🔬 👨‍🔬 🧑‍🎓 🧑‍🏫 👶 🧓" },
  { title: m.emoji_medicine(), emoji: "🩺 💊 💉 🩹 🩸 🧬 🦠 🔬 🧪 🧫 🌡️ 🏥 🚑 🫀 🫁 🧠 🦴 🦷 👁️ 🤰" },
  { title: m.emoji_study(), emoji: "📚 📖 📝 ✏️ 📈 📉 📊 🗂️ 📎 📌 💻 📱 🎓 🏆 💡 🔍 ⏰ 📅 ✉️ 💬" },
  { title: m.emoji_signs(), emoji: "✅ ❌ ❓ ❗ ⚠️ ⭐ 🔥 🎉 ❤️ 💚 ➕ ➖ ➡️ ⬅️ 🔗 ☀️ 🌧️ 🌱 🌸 🐅 🍚 ☕" },
];
