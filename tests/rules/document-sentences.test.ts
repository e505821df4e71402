// Our messages have the sentences of the documents, spelled as there. Browser tests look for messages by their
// names; this test compares the names with the documents' sentences.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const features = join(import.meta.dirname, "../../src/features");
const kit = join(features, "../kit");
const wordsOf = (feature: string, language: "en" | "bn"): Record<string, string> =>
  JSON.parse(
    readFileSync(
      join(feature === "kit" ? kit : join(features, feature), `messages.${language}.json`),
      "utf8",
    ),
  );

const sentences: Record<string, Record<string, string>> = {
  accounts: {
    all_fields_required: "All fields are required",
    code_failed: "OTP verification failed",
    code_invalid: "Invalid verification code",
    code_wrong_toast: "Invalid OTP. Please try again.",
    email_verified: "Email verified successfully!",
    log_in_failed: "Login failed",
    log_out_failed: "Failed to logout. Please try again.",
    logged_in: "Logged in successfully!",
    logged_out: "Logged out successfully",
    new_passwords_differ: "New passwords do not match!",
    otp_sent: "OTP sent to your email. Please verify.",
    password_change_failed: "Failed to change password!",
    password_changed: "Password changed successfully!",
    passwords_differ: "Passwords do not match",
    phone_invalid: "Please enter a valid 11-digit phone number",
    picture_wrong_kind: "Please select a JPG, JPEG, or PNG image",
    profile_failed: "Failed to fetch user profile",
    profile_load_failed: "Failed to load profile data",
    profile_no_changes: "No changes to update",
    profile_update_failed: "Failed to update profile",
    profile_updated: "Profile updated successfully!",
    registration_failed: "Registration failed",
    wrong_credentials: "Invalid email or password",
  },
  authoring: {
    basic: "Basic Information",
    categories_failed: "Failed to fetch categories",
    content: "Course Content",
    course_created: "Course created successfully! Please add a thumbnail.",
    course_data_failed: "Failed to fetch course data",
    course_data_loading: "Loading course data...",
    course_updated: "Course updated successfully!",
    create_course: "Create Course",
    create_failed: "Failed to create course. Please try again.",
    creating: "Creating...",
    edit_heading: "Edit Course",
    lessons_empty: "No lessons added yet.",
    log_in_to_create: "Please log in to create a course",
    log_in_to_edit: "Please log in to edit this course",
    log_in_to_update: "Please log in to update this course",
    manage_loading: "Loading courses...",
    modules_empty: "No modules added yet.",
    outcomes: "Learning Outcomes",
    outcomes_empty: "No outcomes added yet.",
    prerequisites: "Prerequisites",
    prerequisites_empty: "No prerequisites added yet.",
    price_not_positive: "Price must be greater than 0",
    required_fields: "Please fill in all required fields",
    required_fields_new: "Please fill in all required fields (title, description, price, category)",
    resources_empty: "No resources added yet.",
    thumbnail_missing: "Please select a thumbnail image",
    thumbnail_no_picture: "Please select an image file",
    thumbnail_title: "Add Course Thumbnail",
    thumbnail_uploading: "Uploading...",
    update_course: "Update Course",
    update_failed: "Failed to update course. Please try again.",
    updating: "Updating...",
    videos_empty: "No videos added yet.",
  },
  catalogue: {
    coming_soon: "Coming Soon",
    continue_course: "Continue Course",
    courses_failed: "Failed to load courses.",
    nothing_found: "No courses found matching your criteria",
    offer: "{amount} OFF",
    sit_filled_up: "Sit Filled Up",
    view_details: "View Details",
  },
  "course-page": {
    continue_learning: "Continue Learning",
    continue_teaching: "Continue Teaching",
    course_failed: "Failed to load course details.",
    enrol_now: "Enroll Now",
    log_in_to_enrol: "Please log in to enroll in this course",
    tab_content: "Content",
    tab_instructor: "Instructor",
    tab_overview: "Overview",
  },
  chat: {
    course_not_found: "Course Not Found",
    inbox_subtitle: "Your course conversations in one place",
    inbox_title: "Inbox",
    instructor: "Instructor: {name}",
    messages_failed: "Failed to fetch messages",
    no_messages: "No messages yet. Start the conversation!",
    none_text: "When you enroll in a course, they will appear here.",
    none_title: "No conversations yet",
    unknown_instructor: "Unknown Instructor",
  },
  courses: {
    course_not_found: "Course not found",
    invalid_course_id: "Invalid course ID",
  },
  dashboard: {
    continue_course: "Continue Course",
    continue_learning: "Continue learning",
    continue_teaching: "Continue Teaching",
    dashboard_failed: "Failed to load dashboard information",
    teaching_title: "My Teaching Journey",
    view_details: "View Details",
  },
  announcements: {
    created: "Announcement created successfully!",
    create_failed: "Failed to create announcement",
    fill_all: "Please fill in all fields",
    just_now: "Just now",
    load_again: "Try Again",
    load_failed: "Failed to fetch announcements",
    load_sign_in: "Authentication required",
    load_title: "Error Loading Announcements",
    load_unknown: "An unknown error occurred",
    none: "No announcements found.",
  },
  kit: {
    back_to_home: "Back to Home",
    field_email: "Please enter a valid email address",
    go_back: "Go Back",
  },
  learning: {
    class_code_none: "Not Available",
    load_failed: "Failed to load course progress.",
    modules: "Modules",
    no_announcements: "No announcements available.",
    no_materials: "No materials available for this lesson.",
    no_notes: "No notes available.",
    notes: "Notes",
    tab_classwork: "Classwork",
    tab_grades: "Grades",
    tab_people: "People",
    tab_stream: "Stream",
  },
  payments: {
    pay_done_text: "Your payment has been verified successfully.",
    pay_done_title: "Payment Done!",
    pay_failed: "Payment failed.",
    pay_submit_failed: "Failed to submit payment.",
    pay_submitting: "Verifying Payment...",
    promo_applied: "Applied",
    promo_failed: "Failed to validate promo code.",
    sender_required: "Sender number is required.",
    transaction_invalid: "Enter a valid transaction ID.",
    transaction_required: "Transaction ID is required.",
  },
  pricing: {
    promo_code_invalid: "Enter a valid promo code.",
    promo_code_unknown: "Invalid promo code.",
  },
  site: {
    benefit_classes: "Support classes",
    benefit_cv: "CV builder",
    benefit_jobs: "Job placement",
    benefit_live_support: "Live support",
    benefit_live_tests: "Live tests",
    benefit_special_support: "Special support",
    featured_all: "All Courses",
    featured_title: "Live and Featured Courses",
    figure_completion_rate: "Completion Rate",
    figure_completions: "Completions",
    figure_learners: "Learners",
    figure_students: "Students",
  },
};

test.each(Object.keys(sentences))(
  "the messages in %s equal the documents' sentences, letter by letter",
  (feature) => {
    expect(wordsOf(feature, "en")).toMatchObject(sentences[feature]!);
  },
);

test.each(Object.keys(sentences))("each sentence exists in Bengali: %s", (feature) => {
  const bengali = wordsOf(feature, "bn");
  const names = Object.keys(sentences[feature]!);
  expect(names.filter((name) => !/[\u0980-\u09ff]/.test(bengali[name] ?? ""))).toEqual([]);
});
